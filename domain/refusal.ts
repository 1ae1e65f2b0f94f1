/** The texts of a noun by their codes. A text with parameters is a function of them. */
type Texts = Readonly<Record<string, string | ((parameters: never) => string)>>

/** The texts of a noun, with at least those of these refusals, which its rules declare. */
export type RefusalTexts<Refusal extends string | { code: string }> = Texts & {
  readonly [Each in Refusal as CodeOf<Each> extends `${string}.${infer Code}` ? Code : never]: Each extends string
    ? string
    : (parameters: Omit<Each, 'code'>) => string
}

/**
 * The reason of a refusal: a code, such as "quote.deleted", with the parameters of its text if it has any. The texts of
 * each noun are in one place, `domain/<noun>-texts.ts`.
 */
export type RefusalOf<Noun extends string, NounTexts extends Texts> = {
  [Code in keyof NounTexts & string]: NounTexts[Code] extends (parameters: infer Parameters) => string
    ? { code: `${Noun}.${Code}` } & Parameters
    : `${Noun}.${Code}`
}[keyof NounTexts & string]

type CodeOf<Refusal> = Refusal extends { code: infer Code } ? Code : Refusal

/** The code of a refusal, with or without parameters. */
export const codeOf = <const Refusal extends string | { code: string }>(refusal: Refusal): CodeOf<Refusal> =>
  (typeof refusal === 'string' ? refusal : refusal.code) as CodeOf<Refusal>

/** The text of a refusal of this noun. */
export function formatRefusal<Noun extends string, NounTexts extends Texts>(
  texts: NounTexts,
  refusal: RefusalOf<Noun, NounTexts>,
): string {
  const code: string = codeOf(refusal as string | { code: string })
  const text = texts[code.slice(code.indexOf('.') + 1)]
  return typeof text === 'function' ? text(refusal as never) : (text ?? code)
}

/** The result of a domain rule: allowed, or denied with the reason. */
export type Verdict<Refusal> = { ok: true } | { ok: false; refusal: Refusal }

export const allowed: { ok: true } = { ok: true }
export const denied = <const Refusal>(refusal: Refusal): { ok: false; refusal: Refusal } => ({ ok: false, refusal })
