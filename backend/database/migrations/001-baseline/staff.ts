export const staff = `
create table backend_admins (
  id identity,
  email text not null unique,
  name text not null,
  password_hash text not null,
  session_epoch integer not null,
  totp_secret text,
  totp_confirmed integer not null default 0,
  totp_last_step bigint not null default 0,
  created_at text not null,
  role text not null default 'moderator'
);

create table backend_admin_sessions (
  token_hash text primary key,
  admin_id bigint not null references backend_admins (id) on delete cascade,
  session_epoch integer not null,
  created_at text not null,
  last_seen_at text not null,
  expires_at text not null
);

create index backend_admin_sessions_of_admin on backend_admin_sessions (admin_id, expires_at);

create table backend_admin_recovery_codes (
  admin_id bigint not null references backend_admins (id) on delete cascade,
  code_hash text not null,
  constraint backend_admin_recovery_codes_key primary key (admin_id, code_hash)
);

create table backend_admin_invitations (
  admin_id bigint primary key references backend_admins (id) on delete cascade,
  token_hash text not null unique,
  created_at text not null,
  expires_at text not null,
  created_by text
);

create table backend_api_tokens (
  id identity,
  token_hash text not null unique,
  name text not null unique,
  scopes_json text not null,
  created_by text,
  created_at text not null,
  last_used_at text,
  revoked_at text
);

create table backend_saved_views (
  id identity,
  admin_id bigint not null references backend_admins (id) on delete cascade,
  screen text not null,
  name text not null,
  query text not null
);

create unique index backend_saved_views_named on backend_saved_views (admin_id, screen, name);
`
