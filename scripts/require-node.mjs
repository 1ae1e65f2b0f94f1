// Loaded before every program of ours, and in plain JavaScript: an older Node.js cannot read the TypeScript that follows.
const oldest = 24
if (Number(process.versions.node.split('.')[0]) < oldest) {
  const here = `${process.platform} ${process.arch}`
  console.error(
    `Verdigris needs Node.js ${oldest} or newer and this is ${process.version}: "npm ci --include=optional" brings Node.js 26 along (not found for ${here}), or install Node.js 26 yourself.`,
  )
  process.exit(1)
}
