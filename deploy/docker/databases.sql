-- One database for each service that has one; run once, when the volume is new.
create database content;
create database giveaway;
create database media;
