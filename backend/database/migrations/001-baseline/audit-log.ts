/** No statement can change or delete an entry. On SQLite, `insert or replace` deletes without firing delete triggers. */
export const auditLog = `
create table backend_audit_log (
  id bigint primary key,
  at text not null,
  admin_id bigint,
  admin_email text,
  action text not null,
  details_json text not null,
  previous_hash text not null,
  hash text not null,
  key_id text
);

create index backend_audit_log_admin_email on backend_audit_log (admin_email, id);
create index backend_audit_log_action on backend_audit_log (action, id);

create table backend_audit_head (
  id bigint primary key check (id = 1),
  entries bigint not null,
  hash text not null
);

create table backend_audit_callers (
  id integer primary key,
  at text not null,
  address text not null,
  account text,
  salt text not null
);

create index backend_audit_callers_to_sweep on backend_audit_callers (at);

sqlite: create trigger backend_audit_log_no_update before update on backend_audit_log
  begin select raise(abort, 'the audit log cannot be changed'); end;

sqlite: create trigger backend_audit_log_no_delete before delete on backend_audit_log
  begin select raise(abort, 'the audit log cannot be changed'); end;

sqlite: create trigger backend_audit_log_only_next before insert on backend_audit_log
  when new.id <> coalesce((select max(id) from backend_audit_log), 0) + 1
    or new.previous_hash <> coalesce(
      (select hash from backend_audit_log order by id desc limit 1), '${'0'.repeat(64)}')
  begin select raise(abort, 'an entry of the audit log must follow the last one'); end;

sqlite: create trigger backend_audit_head_no_delete before delete on backend_audit_head
  begin select raise(abort, 'the end of the audit log cannot be forgotten'); end;

sqlite: create trigger backend_audit_head_no_return before update on backend_audit_head
  when new.entries < old.entries
  begin select raise(abort, 'the audit log cannot become shorter'); end;

sqlite: create trigger backend_audit_head_no_replace before insert on backend_audit_head
  when exists (select 1 from backend_audit_head)
  begin select raise(abort, 'the end of the audit log cannot be replaced'); end;

postgres: create function backend_audit_refuse() returns trigger language plpgsql as $$
    begin
      raise exception 'the audit log cannot be changed';
    end $$;

postgres: create trigger backend_audit_log_no_change
  before update or delete or truncate on backend_audit_log
  for each statement execute function backend_audit_refuse();

postgres: create trigger backend_audit_head_no_delete
  before delete or truncate on backend_audit_head
  for each statement execute function backend_audit_refuse();

postgres: create function backend_audit_only_next() returns trigger language plpgsql as $$
    begin
      if new.id <> coalesce((select max(id) from backend_audit_log), 0) + 1
        or new.previous_hash <> coalesce(
          (select hash from backend_audit_log order by id desc limit 1), repeat('0', 64))
      then
        raise exception 'an entry of the audit log must follow the last one';
      end if;
      return new;
    end $$;

postgres: create trigger backend_audit_log_only_next before insert on backend_audit_log
  for each row execute function backend_audit_only_next();

postgres: create function backend_audit_no_return() returns trigger language plpgsql as $$
    begin
      if new.entries < old.entries then
        raise exception 'the audit log cannot become shorter';
      end if;
      return new;
    end $$;

postgres: create trigger backend_audit_head_no_return before update on backend_audit_head
  for each row execute function backend_audit_no_return();
`
