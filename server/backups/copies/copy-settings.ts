import { z } from 'zod'
import { BadSetting } from '../../settings.ts'
import { safeOrigin } from '../../variables.ts'
import { parseCopyPlace } from './parse-copy-place.ts'

const key = z
  .string()
  .max(500, 'is longer than 500 characters')
  .regex(/^[\x21-\x7e]+$/, 'must be printable characters without spaces')
  .optional()

/** The variables that say where backups are copied to. */
export const copyVariables = {
  BACKUP_COPY_TO: z
    .string()
    .max(1_000, 'is longer than 1000 characters')
    .transform(parseCopyPlace)
    .refine(
      (place) => place !== null,
      'must be a folder that begins with /, s3://bucket/folder, or sftp://user@host/folder',
    )
    .optional(),
  BACKUP_S3_ENDPOINT: safeOrigin.optional(),
  BACKUP_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/, 'must be a region such as eu-central-1')
    .default('us-east-1'),
  BACKUP_S3_ACCESS_KEY: key,
  BACKUP_S3_SECRET_KEY: key,
  BACKUP_SFTP_KEY_FILE: z
    .string()
    .regex(/^\/[^"\p{Cc}]{1,1000}$/u, 'must be the path of a file, which begins with /')
    .optional(),
  BACKUP_SFTP_FINGERPRINT: z
    .string()
    .regex(
      /^SHA256:[A-Za-z0-9+/]{43}=?$/,
      'must be SHA256: and 43 characters, as ssh-keygen -l prints it',
    )
    .transform((value) => value.replace(/=$/, ''))
    .optional(),
}
const variables = z.object(copyVariables)

/** Where backups are copied to; null: nowhere. @throws BadSetting */
export function copySettings(data: z.infer<typeof variables>) {
  const place = data.BACKUP_COPY_TO ?? null
  if (place?.kind === 'sftp') return withKey(place, data)
  if (place?.kind !== 's3') return place
  const { BACKUP_S3_REGION: region, BACKUP_S3_ENDPOINT: endpoint } = data
  const { BACKUP_S3_ACCESS_KEY: accessKey, BACKUP_S3_SECRET_KEY: secretKey } = data
  if (accessKey === undefined || secretKey === undefined)
    throw new BadSetting(
      'BACKUP_S3_ACCESS_KEY or BACKUP_S3_SECRET_KEY is missing: without them nothing can be copied to BACKUP_COPY_TO.',
    )
  const amazon = `https://s3.${region}.amazonaws.com`
  return { ...place, endpoint: endpoint ?? amazon, region, accessKey, secretKey }
}

function withKey(
  place: Extract<NonNullable<ReturnType<typeof parseCopyPlace>>, { kind: 'sftp' }>,
  {
    BACKUP_SFTP_KEY_FILE: keyFile,
    BACKUP_SFTP_FINGERPRINT: fingerprint,
  }: z.infer<typeof variables>,
) {
  if (keyFile === undefined)
    throw new BadSetting(
      'BACKUP_SFTP_KEY_FILE is missing: without a key nothing can be copied to BACKUP_COPY_TO.',
    )
  return { ...place, keyFile, fingerprint }
}
