/** There is one index per order of a product’s list, with what it filters by, so that skipping many rows is cheap. */
export const reviews = `
create table backend_reviews (
  id text primary key,
  product_id text not null,
  product_handle text not null,
  product_title text not null,
  customer_id text,
  first_name text not null,
  last_name text not null,
  email text,
  rating integer not null check (rating between 1 and 5),
  text text not null,
  language text not null,
  status text not null check (status in ('pending', 'approved', 'rejected')),
  verified integer not null,
  order_id text,
  order_number text,
  order_line text,
  purchased_at text,
  helpful integer not null default 0 check (helpful >= 0),
  reply_text text,
  replied_at text,
  rejection_reason text,
  rejection_text text,
  created_at text not null,
  moderated_at text,
  version integer not null default 1,
  author_since text,
  pictures_json text
);

create unique index backend_reviews_one_per_customer on backend_reviews (customer_id, product_id);
create index backend_reviews_newest
  on backend_reviews (product_id, status, created_at desc, id, rating, verified);
create index backend_reviews_highest
  on backend_reviews (product_id, status, rating desc, created_at desc, id, verified);
create index backend_reviews_lowest
  on backend_reviews (product_id, status, rating, created_at desc, id, verified);
create index backend_reviews_helpful
  on backend_reviews (product_id, status, helpful desc, created_at desc, id, rating, verified);
create index backend_reviews_best
  on backend_reviews (status, rating, language, helpful desc, created_at desc, id);
create index backend_reviews_all on backend_reviews (created_at desc, id);
create index backend_reviews_all_by_status on backend_reviews (status, created_at desc, id);
create index backend_reviews_by_stars on backend_reviews (rating, created_at desc, id, status);

create table backend_review_counts (
  product_id text not null,
  status text not null,
  rating integer not null,
  count integer not null check (count >= 0),
  constraint backend_review_counts_key primary key (product_id, status, rating)
);

create table backend_review_votes (
  review_id text not null references backend_reviews (id) on delete cascade,
  customer_id text not null,
  created_at text not null,
  constraint backend_review_votes_key primary key (review_id, customer_id)
);

create index backend_review_votes_of_customer on backend_review_votes (customer_id, review_id);

create table backend_review_pictures (
  id text not null primary key,
  customer_id text not null,
  review_id text references backend_reviews (id) on delete set null,
  width integer not null,
  height integer not null,
  created_at text not null,
  small blob not null,
  large blob not null
);

create index backend_review_pictures_of_review on backend_review_pictures (review_id);
create index backend_review_pictures_of_customer on backend_review_pictures (customer_id);
create index backend_review_pictures_by_age on backend_review_pictures (created_at);

create table backend_review_periods (
  unit text not null,
  period text not null,
  status text not null,
  count integer not null check (count >= 0),
  constraint backend_review_periods_key primary key (unit, period, status)
);

create table backend_moderation_undo (
  review_id text primary key,
  admin_id bigint not null,
  at text not null,
  before_json text not null,
  email_id bigint
);

create index backend_moderation_undo_by_age on backend_moderation_undo (at);
`
