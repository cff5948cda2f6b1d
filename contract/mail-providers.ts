import type { MailSecurity } from './connections.ts'

interface MailProvider {
  name: string
  host: string
  port: number
  security: MailSecurity
  /** The user name, if it's the same for everyone. */
  user?: string
  /** What allows the provider to send for a domain, in its SPF record. */
  spf?: string
  /** The selector of the signing key, if it's the same for everyone. */
  selector?: string
}

/** The usual providers of outgoing email, as their own documentation has it. */
export const mailProviders: readonly MailProvider[] = [
  {
    name: 'Amazon SES (us-east-1)',
    host: 'email-smtp.us-east-1.amazonaws.com',
    port: 465,
    security: 'tls',
    spf: 'include:amazonses.com',
  },
  {
    name: 'Brevo',
    host: 'smtp-relay.brevo.com',
    port: 587,
    security: 'starttls',
    spf: 'include:spf.brevo.com',
  },
  {
    name: 'Fastmail',
    host: 'smtp.fastmail.com',
    port: 465,
    security: 'tls',
    spf: 'include:spf.messagingengine.com',
    selector: 'fm1',
  },
  {
    name: 'Google Workspace, Gmail',
    host: 'smtp.gmail.com',
    port: 465,
    security: 'tls',
    spf: 'include:_spf.google.com',
    selector: 'google',
  },
  {
    name: 'Infomaniak',
    host: 'mail.infomaniak.com',
    port: 465,
    security: 'tls',
    spf: 'include:spf.infomaniak.ch',
  },
  {
    name: 'IONOS',
    host: 'smtp.ionos.com',
    port: 465,
    security: 'tls',
    spf: 'include:_spf-us.ionos.com',
    selector: 's1-ionos',
  },
  {
    name: 'Mailgun',
    host: 'smtp.mailgun.org',
    port: 465,
    security: 'tls',
    spf: 'include:mailgun.org',
  },
  {
    name: 'Mailjet',
    host: 'in-v3.mailjet.com',
    port: 465,
    security: 'tls',
    spf: 'include:spf.mailjet.com',
    selector: 'mailjet',
  },
  {
    name: 'Microsoft 365',
    host: 'smtp.office365.com',
    port: 587,
    security: 'starttls',
    spf: 'include:spf.protection.outlook.com',
    selector: 'selector1',
  },
  { name: 'OVHcloud', host: 'ssl0.ovh.net', port: 465, security: 'tls', spf: 'include:mx.ovh.com' },
  {
    name: 'Postmark',
    host: 'smtp.postmarkapp.com',
    port: 587,
    security: 'starttls',
    spf: 'include:spf.mtasv.net',
  },
  {
    name: 'Resend',
    host: 'smtp.resend.com',
    port: 465,
    security: 'tls',
    user: 'resend',
    spf: 'include:amazonses.com',
    selector: 'resend',
  },
  {
    name: 'SendGrid',
    host: 'smtp.sendgrid.net',
    port: 465,
    security: 'tls',
    user: 'apikey',
    spf: 'include:sendgrid.net',
    selector: 's1',
  },
  {
    name: 'Zoho Mail',
    host: 'smtp.zoho.com',
    port: 465,
    security: 'tls',
    spf: 'include:zohomail.com',
  },
]

/** The provider whose mail server this is; undefined for another one. */
export const providerOf = (host: string) => mailProviders.find((provider) => provider.host === host)
