-- The demonstration is ordinary content; what was filled in is remembered outside (demo/record).
alter table giveaways drop column demo;
