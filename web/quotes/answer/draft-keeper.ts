import { isStale } from '#web/api.ts'

/** `unsaved`: newer than what the server has; `failed`: it could not be saved, and is tried again after the next change. */
export type DraftState = 'none' | 'unsaved' | 'saved' | 'failed'

type Options<Draft> = {
  /** Rejects as stale if the server has another version. */
  save: (version: string | null, draft: Draft) => Promise<{ version: string }>
  onState: (state: DraftState) => void
  /** Somebody else changed the draft. Nothing is saved until `resume` or `adopt`. */
  onStale: () => void
  pauseMs?: number
}

/**
 * Saves the draft of a form on the server after each pause in typing: one save at a time, each based on the version before. A
 * version that somebody else saved is never overwritten unasked.
 */
export function draftKeeper<Draft>({ save, onState, onStale, pauseMs = 1000 }: Options<Draft>) {
  let version: string | null = null
  const known = new Set<string>()
  let latest: Draft | undefined
  /** As JSON. */
  let typed: string | null = null
  let stored: string | null = null
  let isHalted = false
  let timer: number | undefined
  let underWay: Promise<void> = Promise.resolve()

  const base = (next: string | null) => {
    version = next
    if (next !== null) known.add(next)
  }
  async function saveNow() {
    if (isHalted || latest === undefined || typed === stored) return
    const text = typed
    try {
      base((await save(version, latest)).version)
      stored = text
      onState(typed === stored ? 'saved' : 'unsaved')
    } catch (error) {
      if (isStale(error)) {
        isHalted = true
        onStale()
      } else onState('failed')
    }
  }
  function flush(): Promise<void> {
    window.clearTimeout(timer)
    underWay = underWay.then(saveNow)
    return underWay
  }
  function schedule() {
    window.clearTimeout(timer)
    timer = window.setTimeout(() => void flush(), pauseMs)
  }
  return {
    /** Takes the form's present values, to be saved after a pause. */
    change(draft: Draft) {
      latest = draft
      typed = JSON.stringify(draft)
      if (typed === stored) return window.clearTimeout(timer)
      onState('unsaved')
      schedule()
    },
    /** The form shows this draft of the server. */
    adopt(next: string, draft: Draft) {
      window.clearTimeout(timer)
      base(next)
      latest = draft
      stored = typed = JSON.stringify(draft)
      isHalted = false
      onState('saved')
    },
    /** What is typed replaces this version, null if there is none. */
    resume(next: string | null) {
      base(next)
      stored = null
      isHalted = false
      return flush()
    },
    /** The server has no draft any more. What is typed is saved after the next change. */
    forget() {
      version = null
      isHalted = false
    },
    /** There is nothing to save: these values were sent, or the draft was discarded. */
    end(draft: Draft) {
      window.clearTimeout(timer)
      version = null
      stored = typed = JSON.stringify(draft)
      isHalted = false
      onState('none')
    },
    /** Somebody else's version waits for a choice. */
    halt: () => void (isHalted = true),
    flush,
    schedule,
    /** Waits for a save that is under way, and starts none. Returns the version that the server has of this form. */
    async settle(): Promise<string | null> {
      window.clearTimeout(timer)
      await underWay
      return version
    },
    version: () => version,
    isKnown: (other: string) => known.has(other),
  }
}
