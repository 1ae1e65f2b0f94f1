/** Begins to count the processor's time of this process, which does not depend on what else the machine does. Returns what is used so far, in milliseconds. */
export function processorTime(): () => number {
  const begun = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(begun)
    return (user + system) / 1000
  }
}
