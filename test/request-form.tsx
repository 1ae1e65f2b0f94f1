import { page } from 'vitest/browser'
import { openScreen } from './screen.tsx'
import type { CreateQuoteInput } from '#domain/quotes/create-quote-input.ts'
import type { SentFile } from '#web/files/send-file.ts'
import { emptyQuoteFields, type NewQuoteFields } from '#web/quotes/request/new-quote-fields.ts'
import type { LoadSuppliersToAsk, SupplierToAsk } from '#web/quotes/request/suppliers-to-ask.ts'
import { NewQuoteForm } from '#web/quotes/request/NewQuoteForm.tsx'
import type { LoadChoices } from '#web/quotes/request/product-choices.ts'
import type { TypedRequest } from '#web/quotes/request/request-draft.ts'
import type { PreferredSupplier } from '#web/quotes/request/likely-epd.ts'
import type { Created } from '#web/quotes/request/request-sending.ts'
import type { RequestedProduct } from '#web/quotes/request/requested-product.ts'
import type { Unlisted } from '#web/quotes/request/use-positions.ts'

export const beam: RequestedProduct = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Steel HEA Beam',
  material: 'Steel',
  subcategory: 'HEA Beam',
  currency: 'EUR',
  price_per_kg: 1.02,
  min_volume: 20,
  dimensions: { Size: 'HEA 200', Length: '12 m', Grade: 'S355J2' },
  size: null,
  grade: null,
  standard: null,
  supplier_id: '22222222-2222-4222-8222-222222222222',
  company_name: 'Nordstål Demo AB',
  effective_epd: { value: 0.6866, source: 'product' },
}
export const created: Created = { id: '7f3a91c2-0000-4000-8000-000000000000', admin_approval_required: true }

type Sent = CreateQuoteInput & { key: string }

type Scene = {
  reply?: (sent: Sent) => Promise<Created>
  upload?: (file: File) => Promise<SentFile>
  keeps?: boolean
  initial?: Partial<NewQuoteFields>
  initialProduct?: RequestedProduct
  initialPositions?: readonly Unlisted[]
  begun?: TypedRequest
  preferredSupplier?: PreferredSupplier
  adminApproval?: boolean
  loadChoices?: LoadChoices
  loadSuppliers?: LoadSuppliersToAsk
}

const onlyBeam: LoadChoices = ({ profile }) =>
  Promise.resolve({ products: profile === beam.subcategory ? [beam] : [], more: false })

/** A supplier that lists the product of every position. */
export const toAsk = (id: string, company_name: string, rest: Partial<SupplierToAsk> = {}): SupplierToAsk => ({
  id,
  company_name,
  country: 'Sweden',
  documents: 3,
  product: { min_volume: 5, epd: 0.6866, price_per_kg: 1.02, currency: 'EUR' },
  fit: 'qualifies',
  misses: [],
  sells: 1,
  sold: [1],
  missed: [],
  missed_count: 0,
  mean_epd: 0.6866,
  favourite: false,
  ...rest,
})
const onlyNordstal: LoadSuppliersToAsk = () =>
  Promise.resolve({ count: 1, suppliers: [toAsk(beam.supplier_id ?? '', beam.company_name ?? '')] })

/** The form as on a page; its requests are recorded, and answered by `reply`. */
export async function openForm(scene: Scene = {}) {
  const {
    reply = () => Promise.resolve(created),
    keeps = true,
    initial,
    upload,
    loadChoices = onlyBeam,
    loadSuppliers = onlyNordstal,
    ...props
  } = scene
  const sent: Sent[] = []
  const done: Created[] = []
  const drafts: (TypedRequest | null)[] = []
  await openScreen(
    <NewQuoteForm
      adminApproval
      {...props}
      initial={{ ...emptyQuoteFields, ...initial }}
      loadChoices={loadChoices}
      loadSuppliers={loadSuppliers}
      upload={upload ?? (() => Promise.reject(new Error('no upload here')))}
      keep={(typed) => {
        drafts.push(typed)
        return keeps
      }}
      send={(request) => {
        sent.push(request)
        return reply(request)
      }}
      onCreated={(answer) => done.push(answer)}
    />,
  )
  return { sent, done, drafts }
}

export const check = () => page.getByRole('button', { name: 'Check your answers' }).click()
export const send = () => page.getByRole('button', { name: 'Send Quote Request' }).click()
export const choose = (label: string, value: string) => page.getByRole('combobox', { name: label }).selectOptions(value)

export async function chooseBeam() {
  await choose('Material', 'Steel')
  await choose('Profile', 'HEA Beam')
  await page.getByRole('radio', { name: /Nordstål Demo AB/ }).click()
}
