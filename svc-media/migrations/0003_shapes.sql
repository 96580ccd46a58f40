-- A picture that was turned or cropped is another picture, made from an original that stays as long as it.
alter table images
  add column made_from integer references images,
  add column shape jsonb,
  add constraint images_shape check ((made_from is null) = (shape is null));
create index images_made_from on images (made_from) where made_from is not null;
