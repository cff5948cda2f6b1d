// Checks everything the shop depends on, whether it's running or not, and says what's wrong and how to fix it:
//
//   npm run doctor
//
// Exits with 1 if anything is wrong. It changes nothing and sends no email.
import { doctorDeps, examine } from '#/server/doctor/doctor.ts'
import { lineOf } from '#/server/doctor/lines.ts'
import { readSettings } from '#/server/settings.ts'

const found = await examine(readSettings, doctorDeps())
for (const finding of found) console.log(lineOf(finding))
if (found.some(({ state }) => state === 'wrong')) process.exitCode = 1
