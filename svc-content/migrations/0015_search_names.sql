-- For one word that is in many texts: those whose title or names hold it come first, and are few.
create index search_documents_named on search_documents using gin (ts_filter(words, '{a,b}'));
