-- Lines about front ends come with an id of their own, as those about sessions do: each is recorded once.
create unique index staff_changes_front_ends on staff_changes (deed) where kind in ('front-end', 'override');
