-- The seven categories of the show. Their colours are chosen to carry white text at 4.5:1 or better.
insert into segment_categories (position, name, description, color) values
  (1, 'Arts & Entertainment', 'Painters, players, makers and the stages they stand on.', '#7b3fa0'),
  (2, 'Events & Experiences', 'Festivals, fairs and days worth getting in the car for.', '#b3361e'),
  (3, 'Community & Causes', 'Neighbors helping neighbors, and the people who organize it.', '#1f6f54'),
  (4, 'Fashion & Lifestyle', 'Boutiques, stylists, homes and the way Hoosiers live.', '#a8326e'),
  (5, 'Attractions & Adventure', 'Parks, trails, museums and thrills in every corner of the state.', '#1d5f9e'),
  (6, 'Food & Drink', 'Diners, breweries, bakeries and the people behind the counter.', '#8a5200'),
  (7, 'Shopping & Services', 'Local shops and the trades that keep Indiana running.', '#3f5566');
