/** The signs in the place of a part that was taken: characters for private use, of which the text has none itself. */
export const marks = { designation: '\uE001', length: '\uE002', size: '\uE003', other: '\uE004' } as const

/**
 * A text from which rules take parts. A mark stays in the place of a part, so that the words around it do not become
 * neighbours, and so that a rule can see what was there.
 */
export class TextInParts {
  #text: string

  /** `text`: without characters for private use, and without control characters except tabs. */
  constructor(text: string) {
    this.#text = text
  }

  get text(): string {
    return this.#text
  }

  /** The first group of the first match. The whole match is taken out. Undefined if there is none. */
  take(pattern: RegExp, mark: string = marks.other): string | undefined {
    const match = pattern.exec(this.#text)
    if (match === null) return undefined
    this.takeAt(match.index, match[0].length, mark)
    return (match[1] ?? match[0]).trim()
  }

  /** Returns the same as `take`, and leaves the text as it is. */
  find(pattern: RegExp): string | undefined {
    const match = pattern.exec(this.#text)
    return match === null ? undefined : (match[1] ?? match[0]).trim()
  }

  /** Like `take`, if the pattern matches at one place only: of two numbers, none is more likely than the other. */
  takeOnly(pattern: RegExp): string | undefined {
    const matches = this.#text.match(new RegExp(pattern.source, `${pattern.flags}g`))
    return matches?.length === 1 ? this.take(pattern) : undefined
  }

  takeAt(start: number, length: number, mark: string = marks.other): void {
    this.#text = `${this.#text.slice(0, start)}${mark}${this.#text.slice(start + length)}`
  }

  /**
   * Takes the longest run of at most `maxWords` words that `read` understands. Words end at spaces; a run does not go past
   * a comma, a semicolon or a tab.
   */
  takeWords<Meaning>(maxWords: number, read: (words: string) => Meaning | null): Meaning | undefined {
    const words = [...this.#text.matchAll(/[^\s,;:\uE001-\uE004]+/g)]
    for (let count = maxWords; count > 0; count -= 1)
      for (let first = 0; first + count <= words.length; first += 1) {
        const start = words[first]?.index ?? 0
        const last = words[first + count - 1]
        const run = this.#text.slice(start, (last?.index ?? 0) + (last?.[0].length ?? 0))
        const meaning = /[\t,;:\uE001-\uE004]/.test(run) ? null : read(run)
        if (meaning !== null) {
          this.takeAt(start, run.length)
          return meaning
        }
      }
    return undefined
  }

  /** The rest that nobody took, without the signs that stood between the parts. */
  rest(): string {
    return this.#text
      .split(/[\uE001-\uE004]/)
      .map((part) => part.replace(/^[\s,;:|·]+|[\s,;:|·]+$/gu, '').replaceAll(/\s+/g, ' '))
      .filter((part) => /[\p{L}\d]/u.test(part) && !/^[x×*àá]$/iu.test(part))
      .join(', ')
  }
}
