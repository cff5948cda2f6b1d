// For commands that print, in place of a stack trace: `npm run audit -- export --csv | head` ends once `head` has read
// enough, and an option that a command doesn't have is named.
process.stdout.on('error', (error) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})
process.on('uncaughtException', (error) => {
  if (!`${error?.code}`.startsWith('ERR_PARSE_ARGS')) {
    console.error(error)
    process.exit(1)
  }
  console.error(`${error.message.split('. ')[0]}. Add --help to see how it’s used.`)
  process.exit(2)
})
