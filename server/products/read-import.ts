import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { importProductsInput, maxImportRows, type ImportProductsInput } from '#domain/products/catalogue-row.ts'
import { AppError, invalidFields, maxCountedFields } from '#server/app-error.ts'
import { fieldMessages, parseInput } from '#server/http/parse-input.ts'

/**
 * An import that was read and validated in a worker. `parts`: the lengths in bytes of the JSON arrays with some rows each that are now in
 * its file, because the thread that answers requests reads and parses them one by one. `digest`: of the file, by which a repeated request
 * is known.
 */
export type ReadImport = Omit<ImportProductsInput, 'rows'> & { parts: number[]; digest: string }

const rowsAtOnce = 250
/** A row has about 20 values, and each is beside a comma, a colon or a bracket. */
const maxSigns = 2_000_000

/** Reads the body of an import, and writes its rows into its file. Throws what is wrong with it at the fields of its rows. */
export async function readImport(path: string): Promise<ReadImport> {
  const bytes = await readFile(path)
  const { rows, ...input } = validated(parsed(bytes))
  const parts = Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, part) =>
    Buffer.from(JSON.stringify(rows.slice(part * rowsAtOnce, (part + 1) * rowsAtOnce))),
  )
  await writeFile(path, parts)
  const digest = createHash('sha256').update(bytes).digest('base64')
  return { ...input, parts: parts.map(({ length }) => length), digest }
}

/** In parts, because the messages about all rows of a hostile file at once would take more memory than the file. */
function validated(input: unknown): ImportProductsInput {
  const file = input as { rows?: unknown } | null
  const all: unknown = typeof file === 'object' ? file?.rows : undefined
  if (!Array.isArray(all) || all.length <= rowsAtOnce || all.length > maxImportRows)
    return parseInput(importProductsInput, input)
  const valid: ImportProductsInput[] = []
  const messages = new Map<string, string>()
  for (let from = 0; from < all.length && messages.size < maxCountedFields; from += rowsAtOnce) {
    const part = importProductsInput.safeParse({ ...file, rows: all.slice(from, from + rowsAtOnce) })
    if (part.success) valid.push(part.data)
    else
      for (const [field, message] of Object.entries(fieldMessages(part.error)))
        messages.set(
          field.replace(/^rows\.(\d+)/, (_, index) => `rows.${from + Number(index)}`),
          message,
        )
  }
  if (messages.size > 0) throw invalidFields(Object.fromEntries([...messages].slice(0, maxCountedFields)))
  return { ...(valid[0] as ImportProductsInput), rows: valid.flatMap(({ rows }) => rows) }
}

function parsed(bytes: Buffer): unknown {
  // Empty values take 40 times the memory of their letters.
  let signs = 0
  for (const byte of bytes) if (byte === comma || byte === colon || byte === bracket || byte === brace) signs++
  if (signs > maxSigns) throw new AppError('too_large', 'product.importTooLarge')
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new AppError('invalid', 'request.unreadable')
  }
}
const [comma, colon, bracket, brace] = [0x2c, 0x3a, 0x5b, 0x7b]
