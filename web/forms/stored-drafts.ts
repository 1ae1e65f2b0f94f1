/** A stored draft. `value` is unvalidated. `saved_at` is an ISO time. */
export type StoredDraft = { id: string; saved_at: string; value: unknown; raw: string }

const prefix = 'draft '
/** The owner of drafts while nobody is signed in. The next person to sign in may adopt them. */
export const visitor = 'visitor'
/** The maximum number of drafts per person and form, and their maximum age. */
const maxDrafts = 10
const maxAgeDays = 30

const prefixOf = (owner: string, form: string) => `${prefix}${owner} ${form} `

/** The person's drafts of this kind of form, newest first. Drafts that are too old or broken are deleted. */
export function storedDrafts(owner: string, form: string, now = new Date()): StoredDraft[] {
  const oldest = new Date(now.getTime() - maxAgeDays * 86_400_000).toISOString()
  const drafts = keysWith(prefixOf(owner, form)).flatMap((key) => {
    const draft = read(key, key.slice(prefixOf(owner, form).length))
    if (draft !== null && draft.saved_at >= oldest) return [draft]
    tryStorage((storage) => storage.removeItem(key))
    return []
  })
  return drafts.toSorted((a, b) => b.saved_at.localeCompare(a.saved_at))
}

/**
 * Stores the draft of one open form in this browser. `initial` is the draft that the form was opened with. A second tab
 * with the same draft gets an id of its own as soon as both have changed something, so that neither overwrites the
 * other.
 */
export function createDraftStore(owner: string, form: string, initial: StoredDraft | null) {
  let id = initial?.id ?? newId()
  let lastRaw = initial?.raw ?? null
  let closed = false
  const key = () => prefixOf(owner, form) + id
  const readStored = () => tryStorage((storage) => storage.getItem(key())) ?? null

  return {
    /** Stores the value; null removes the draft. Returns false if the browser's storage refuses. */
    keep(value: unknown): boolean {
      if (closed) return true
      const now = readStored()
      if (now !== null && now !== lastRaw) id = newId()
      lastRaw = value === null ? null : JSON.stringify({ saved_at: new Date().toISOString(), value })
      if (lastRaw === null) return tryStorage((storage) => storage.removeItem(key())) !== undefined
      const raw = lastRaw
      const isKept = tryStorage((storage) => storage.setItem(key(), raw)) !== undefined
      for (const old of storedDrafts(owner, form).slice(maxDrafts))
        tryStorage((storage) => storage.removeItem(prefixOf(owner, form) + old.id))
      return isKept
    },
    /**
     * The form was sent or its draft discarded. Returns a function that restores the draft as the newest, whatever was
     * typed since.
     */
    close(): () => void {
      closed = true
      const last = lastRaw
      const place = key()
      if (readStored() === lastRaw) tryStorage((storage) => storage.removeItem(place))
      return () => {
        if (last === null) return
        const raw = JSON.stringify({ ...JSON.parse(last), saved_at: new Date().toISOString() })
        tryStorage((storage) => storage.setItem(place, raw))
      }
    },
  }
}

/**
 * Stores a value under an id of its own, for things that are kept one by one and are deleted like drafts; null removes it.
 * `storedDrafts` reads them. Returns false if the browser's storage refuses.
 */
export function keepValue(owner: string, form: string, id: string, value: unknown): boolean {
  const key = prefixOf(owner, form) + id
  if (value === null) return tryStorage((storage) => storage.removeItem(key)) !== undefined
  const raw = JSON.stringify({ saved_at: new Date().toISOString(), value })
  return tryStorage((storage) => storage.setItem(key, raw)) !== undefined
}

/** Does a change of the browser's storage concern these values? A null key: everything was deleted. */
export const isKeyOf = (key: string | null, owner: string, form: string): boolean =>
  key === null || key.startsWith(prefixOf(owner, form))

/**
 * Deletes drafts: at a sign-out everybody's, at a sign-in those of all others (`except` is the id of the present person).
 * At a sign-in the visitor's drafts stay.
 */
export function deleteDrafts({ except }: { except?: string } = {}): void {
  const spared = except === undefined ? [] : [except, visitor].map((owner) => `${prefix}${owner} `)
  for (const key of keysWith(prefix))
    if (!spared.some((start) => key.startsWith(start))) tryStorage((storage) => storage.removeItem(key))
}

function read(key: string, id: string): StoredDraft | null {
  try {
    const raw = window.localStorage.getItem(key)
    const parsed: unknown = JSON.parse(raw ?? 'null')
    if (raw === null || typeof parsed !== 'object' || parsed === null) return null
    if (!('saved_at' in parsed) || typeof parsed.saved_at !== 'string' || !('value' in parsed)) return null
    return { id, raw, saved_at: parsed.saved_at, value: parsed.value }
  } catch {
    return null
  }
}

const keysWith = (start: string): string[] =>
  tryStorage((storage) =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
      key.startsWith(start),
    ),
  ) ?? []

/** Browsers may refuse access to their storage, or it may be full. Returns undefined then. */
function tryStorage<Result>(action: (storage: Storage) => Result): Result | null | undefined {
  try {
    return action(window.localStorage) ?? null
  } catch {
    return undefined
  }
}

const newId = () => Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join('')
