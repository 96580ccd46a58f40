-- The third role: a volunteer makes drafts, and adds and describes photos.
alter table staff_members drop constraint staff_members_role_check;
alter table staff_members add constraint staff_members_role_check check (role in ('owner', 'editor', 'volunteer'));
