/** Entries are found by day. */
export const auditTimes = `
create index backend_audit_log_at on backend_audit_log (at, id);
`
