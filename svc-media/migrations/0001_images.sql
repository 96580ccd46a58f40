-- Every stored picture. The file is named by its content, so a row and its file never change.
create table images (
  id integer generated always as identity primary key,
  filename text not null unique check (filename ~ '^[A-Za-z0-9][A-Za-z0-9._-]*$'),
  -- SHA-256 of the bytes as they were uploaded: the same bytes are the same picture.
  upload_hash text not null check (upload_hash ~ '^[0-9a-f]{64}$'),
  -- Of the stored file.
  bytes integer not null check (bytes > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  placeholder text not null,
  alt text,
  demo boolean not null default false,
  stored_at timestamptz not null default now()
);
create unique index images_same_bytes on images (upload_hash) where not demo;

-- What staff uploaded a picture for. While there is any, the picture stays.
create table image_uses (
  image_id integer not null references images on delete cascade,
  folder text not null,
  primary key (image_id, folder)
);

-- The general library.
create table library_images (
  id integer generated always as identity primary key,
  image_id integer not null unique references images on delete cascade,
  original_name text,
  uploaded_at timestamptz not null default now()
);
create index library_images_newest on library_images (uploaded_at desc, id desc);
