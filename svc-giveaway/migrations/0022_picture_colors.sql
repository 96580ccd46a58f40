-- What stands in a picture's place until it is loaded; null for pictures stored before colours were kept.
alter table media_images add column color text check (color ~ '^#[0-9a-f]{6}$');
