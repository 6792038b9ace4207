create schema member_card;

create table member_card.card (
  member_id  int primary key,
  first_name text,
  last_name  text
);
