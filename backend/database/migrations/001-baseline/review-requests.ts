export const reviewRequests = `
create table backend_review_requests (
  token_hash text primary key,
  order_id text not null unique,
  order_number text not null,
  customer_id text not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  customer_since text not null,
  sent_at text not null,
  expires_at text not null
);

create index backend_review_requests_of_customer on backend_review_requests (customer_id);

create table backend_review_request_progress (
  id integer primary key,
  last_shipment bigint not null
);

create table backend_review_request_stops (
  customer_id text primary key,
  stopped_at text not null
);
`
