/** Asks the person; true when the page may be left. */
type LeaveGuardFn = () => Promise<boolean>

const guards = new Set<LeaveGuardFn>()
let isAnswered = false

/** Adds a guard for as long as input would be lost. The returned function removes it. */
export function addLeaveGuard(ask: LeaveGuardFn): () => void {
  guards.add(ask)
  return () => void guards.delete(ask)
}

/** For leaving the page without the router, such as a sign-out. Returns whether every present guard allows it. */
export async function confirmLeave(): Promise<boolean> {
  for (const ask of guards) if (!(await askOnce(ask))) return false
  return true
}

/** If several guards are on one page, the answer to the first counts for the others. */
export async function askOnce(ask: LeaveGuardFn): Promise<boolean> {
  if (isAnswered) return true
  const may = await ask()
  if (may) {
    isAnswered = true
    setTimeout(() => {
      isAnswered = false
    })
  }
  return may
}
