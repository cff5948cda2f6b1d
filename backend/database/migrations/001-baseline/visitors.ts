export const visitors = `
create table backend_contact_messages (
  id identity,
  created_at text not null,
  language text not null,
  name text not null,
  email text not null,
  topic text not null,
  message text not null,
  state text not null default 'open'
);

create index backend_contact_messages_by_state on backend_contact_messages (state, id);

create table backend_message_answers (
  id identity,
  message_id bigint not null references backend_contact_messages (id) on delete cascade,
  created_at text not null,
  admin_email text not null,
  text text not null
);

create index backend_message_answers_of_message on backend_message_answers (message_id, id);

create table backend_newsletter_subscribers (
  id identity,
  email text not null unique,
  language text not null,
  token text not null unique,
  subscribed_at text not null,
  unsubscribed_at text
);

create table backend_newsletter_requests (
  email text primary key,
  language text not null,
  token_hash text not null,
  created_at text not null
);

create unique index backend_newsletter_requests_by_token
  on backend_newsletter_requests (token_hash);
create index backend_newsletter_requests_to_sweep on backend_newsletter_requests (created_at);

create table backend_stock_alerts (
  id identity,
  variant_id text not null,
  email text,
  language text not null,
  token text not null,
  created_at text not null,
  ended_at text
);

create unique index backend_stock_alerts_wanted on backend_stock_alerts (variant_id, email);
create index backend_stock_alerts_by_email on backend_stock_alerts (email);
create index backend_stock_alerts_by_token on backend_stock_alerts (token);

create table backend_product_questions (
  id identity,
  product_id text not null,
  product_handle text not null,
  product_title text not null,
  customer_id text not null,
  first_name text not null,
  last_name text not null,
  email text,
  text text not null,
  language text not null,
  state text not null,
  answer_text text,
  answered_at text,
  created_at text not null,
  version integer not null
);

create index backend_product_questions_shown
  on backend_product_questions (product_id, state, answered_at, id);
create index backend_product_questions_waiting on backend_product_questions (state, id);
create index backend_product_questions_by_customer on backend_product_questions (customer_id);

create table backend_saved_products (
  id identity,
  customer_id text not null,
  product_id text not null,
  product_handle text not null,
  product_title text not null,
  created_at text not null
);

create unique index backend_saved_products_once on backend_saved_products (customer_id, product_id);

create table backend_account_sessions (
  secret_hash text primary key,
  sealed_tokens text not null,
  refreshing_until text,
  created_at text not null,
  expires_at text not null
);

create index backend_account_sessions_by_end on backend_account_sessions (expires_at);
`
