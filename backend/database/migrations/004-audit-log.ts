import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** A log whose rows no statement can change or delete. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('backend_audit_log')
    .addColumn('id', 'bigint', (c) => c.primaryKey())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('admin_id', 'bigint')
    .addColumn('admin_email', 'text')
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('details_json', 'text', (c) => c.notNull())
    .addColumn('previous_hash', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('backend_audit_head')
    .addColumn('id', 'bigint', (c) => c.primaryKey().check(sql`id = 1`))
    .addColumn('entries', 'bigint', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .execute()
  if (db.getExecutor().adapter instanceof PostgresAdapter) await guardOnPostgres(db)
  else await guardOnSqlite(db)
}

/** `insert or replace` deletes without firing delete triggers, so inserts are checked too. */
async function guardOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const change of ['update', 'delete']) {
    await sql`create trigger backend_audit_log_no_${sql.raw(change)}
      before ${sql.raw(change)} on backend_audit_log
      begin select raise(abort, 'the audit log cannot be changed'); end`.execute(db)
  }
  await sql`create trigger backend_audit_log_only_next before insert on backend_audit_log
    when new.id <> coalesce((select max(id) from backend_audit_log), 0) + 1
      or new.previous_hash <> coalesce(
        (select hash from backend_audit_log order by id desc limit 1), ${sql.lit('0'.repeat(64))})
    begin select raise(abort, 'an entry of the audit log must follow the last one'); end`.execute(
    db,
  )
  await sql`create trigger backend_audit_head_no_delete before delete on backend_audit_head
    begin select raise(abort, 'the end of the audit log cannot be forgotten'); end`.execute(db)
  await sql`create trigger backend_audit_head_no_return before update on backend_audit_head
    when new.entries < old.entries
    begin select raise(abort, 'the audit log cannot become shorter'); end`.execute(db)
  await sql`create trigger backend_audit_head_no_replace before insert on backend_audit_head
    when exists (select 1 from backend_audit_head)
    begin select raise(abort, 'the end of the audit log cannot be replaced'); end`.execute(db)
}

async function guardOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function backend_audit_refuse() returns trigger language plpgsql as $$
    begin
      raise exception 'the audit log cannot be changed';
    end $$`.execute(db)
  await sql`create trigger backend_audit_log_no_change
    before update or delete or truncate on backend_audit_log
    for each statement execute function backend_audit_refuse()`.execute(db)
  await sql`create trigger backend_audit_head_no_delete
    before delete or truncate on backend_audit_head
    for each statement execute function backend_audit_refuse()`.execute(db)

  await sql`create function backend_audit_only_next() returns trigger language plpgsql as $$
    begin
      if new.id <> coalesce((select max(id) from backend_audit_log), 0) + 1
        or new.previous_hash <> coalesce(
          (select hash from backend_audit_log order by id desc limit 1), repeat('0', 64))
      then
        raise exception 'an entry of the audit log must follow the last one';
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger backend_audit_log_only_next before insert on backend_audit_log
    for each row execute function backend_audit_only_next()`.execute(db)

  await sql`create function backend_audit_no_return() returns trigger language plpgsql as $$
    begin
      if new.entries < old.entries then
        raise exception 'the audit log cannot become shorter';
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger backend_audit_head_no_return before update on backend_audit_head
    for each row execute function backend_audit_no_return()`.execute(db)
}
