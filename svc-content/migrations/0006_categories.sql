-- The seven categories of the show, with the colours that the contract assigns to their names.
insert into segment_categories (position, name, description, color) values
  (1, 'Arts & Entertainment', 'Painters, players, makers and the stages they stand on.', '#7a3e8e'),
  (2, 'Events & Experiences', 'Festivals, fairs and days worth getting in the car for.', '#a8502a'),
  (3, 'Community & Causes', 'Neighbors helping neighbors, and the people who organize it.', '#1f6f78'),
  (4, 'Fashion & Lifestyle', 'Boutiques, stylists, homes and the way Hoosiers live.', '#a8326e'),
  (5, 'Attractions & Adventure', 'Parks, trails, museums and thrills in every corner of the state.', '#3d6b35'),
  (6, 'Food & Drink', 'Diners, breweries, bakeries and the people behind the counter.', '#8a5a00'),
  (7, 'Shopping & Services', 'Local shops and the trades that keep Indiana running.', '#3f568f');
