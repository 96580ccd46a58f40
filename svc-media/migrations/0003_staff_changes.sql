-- What staff add and delete is noted, as in every service. A picture in a gallery has no name but its segment's number.
create constraint trigger library_images_noted after insert or update or delete on library_images
  deferrable initially deferred for each row execute function note_staff_change('image', 'original_name', 'image_id');
create constraint trigger album_photos_noted after insert or update or delete on album_photos
  deferrable initially deferred for each row execute function note_staff_change('photo', 'original_name', 'image_id');
create constraint trigger gallery_images_noted after insert or update or delete on gallery_images
  deferrable initially deferred for each row execute function note_staff_change('gallery', 'segment_id', 'image_id');
