-- Ranking reads the words of everything that was found: unpacked and beside its row, this takes half the time.
alter table search_documents set (toast_tuple_target = 8160);
alter table search_documents alter column words set storage external;
update search_documents set words = search_words(title, names, description) where type = 'giveaway';
select refresh_search(type, item_id) from search_sources;
