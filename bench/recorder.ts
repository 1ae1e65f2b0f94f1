/** Records while it is on: the duration of each kind of request, and the errors. */
export type Recorder = {
  /** One request, its time in milliseconds, and the error in its answer. */
  answered: (kind: string, ms: number, error: string | null) => void
  /** A part of a stream arrived. */
  notified: () => void
}

type Figures = { kind: string; count: number; p50: number; p95: number; p99: number; max: number }

export type Recorded = {
  record: Recorder
  /** For each kind, the most frequent first; times in milliseconds. */
  figures: () => Figures[]
  errors: string[]
  notificationCount: () => number
}

export function recording(): Recorded {
  const times = new Map<string, number[]>()
  const errors: string[] = []
  let notifications = 0
  return {
    record: {
      answered(kind, ms, error) {
        if (error !== null) {
          errors.push(`${kind}: ${error}`)
          return
        }
        const known = times.get(kind) ?? []
        known.push(ms)
        times.set(kind, known)
      },
      notified: () => void (notifications += 1),
    },
    figures: () => [...times].map(([kind, all]) => figuresOf(kind, all)).toSorted((a, b) => b.count - a.count),
    errors,
    notificationCount: () => notifications,
  }
}

function figuresOf(kind: string, times: readonly number[]): Figures {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN
  return { kind, count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) }
}
