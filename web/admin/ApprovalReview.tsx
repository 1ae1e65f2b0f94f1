import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconPencil } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { formatNumber, formatPrice } from '#domain/money.ts'
import { productName } from '#domain/product.ts'
import { mayOnQuote, quoteActions } from '#domain/quote.ts'
import { selectSuppliersForManual } from '#domain/quote-input.ts'
import { deliveryWord, productKind, productTitle } from '#domain/quote-words.ts'
import { paths } from '#web/paths.ts'
import { DocumentLinks } from '#web/ui/DocumentLinks.tsx'
import type { Quote } from '#web/quotes/queries.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { TextLink } from '#web/ui/ButtonLink.tsx'
import { SkeletonRows } from '#web/ui/DelayedSkeleton.tsx'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { LocalDay } from '#web/ui/LocalDate.tsx'
import { QueryContent } from '#web/ui/QueryContent.tsx'
import { ApprovalEditForm } from './ApprovalEditForm.tsx'
import classes from './ApprovalReview.module.css'
import { recipientsQuery } from './queries.ts'
import { RecipientsPicker } from './RecipientsPicker.tsx'

type ApprovalReviewProps = {
  quote: Quote
  /** The ids that are ticked. */
  chosen: readonly string[]
  onChoose: (chosen: string[]) => void
  onApprove: (supplierIds: string[]) => void
  onReject: () => void
  busy: boolean
  /** What went wrong at the last try. */
  failure: ReactNode
}

/** One request as an administrator decides on it: what is asked for, who receives it, and the decision. */
export function ApprovalReview({ quote, chosen, onChoose, onApprove, onReject, busy, failure }: ApprovalReviewProps) {
  const [editing, setEditing] = useState(false)
  const recipients = useQuery(recipientsQuery(quote.material, quote.subcategory))
  // A proposed supplier may have been deactivated since: it cannot receive anything (product decision 18).
  const receiving = (recipients.data?.suppliers ?? []).filter(({ id }) => chosen.includes(id)).map(({ id }) => id)

  function refusalOf(action: 'approve' | 'reject'): string | undefined {
    const verdict = mayOnQuote(action, 'admin', quote.state)
    if (!verdict.ok) return verdict.reason
    if (editing) return 'Save or cancel your changes first.'
    if (action === 'reject' || receiving.length > 0) return undefined
    return quote.product_id === null ? selectSuppliersForManual : 'Please select at least one supplier.'
  }

  return (
    <div className={classes.review}>
      <div className={classes.columns}>
        <section aria-label="Request" className={classes.request}>
          <div className={classes.head}>
            <h3>Request</h3>
            {!editing && (
              <Button
                variant="default"
                size="compact-sm"
                leftSection={<IconPencil size={14} aria-hidden />}
                onClick={() => setEditing(true)}
              >
                {quoteActions.editAsAdmin.label}
              </Button>
            )}
          </div>
          {editing ? (
            <ApprovalEditForm quote={quote} onDone={() => setEditing(false)} />
          ) : (
            <DescriptionList items={detailsOf(quote)} />
          )}
        </section>
        <QueryContent query={recipients} failed="Failed to load suppliers" skeleton={<SkeletonRows count={4} />}>
          {({ suppliers }) => (
            <RecipientsPicker
              suppliers={suppliers}
              what={productName(quote.material, quote.subcategory)}
              chosen={receiving}
              onChange={onChoose}
            />
          )}
        </QueryContent>
      </div>
      {failure}
      <Group justify="flex-end" gap="xs">
        <ActionButton variant="default" refusal={refusalOf('reject')} onClick={onReject}>
          {quoteActions.reject.label}
        </ActionButton>
        <ActionButton loading={busy} refusal={refusalOf('approve')} onClick={() => onApprove(receiving)}>
          {quoteActions.approve.label}
        </ActionButton>
      </Group>
    </div>
  )
}

function detailsOf(quote: Quote) {
  const { customer } = quote
  return [
    {
      term: 'Product',
      value:
        quote.product_id === null ? (
          productTitle(quote)
        ) : (
          <TextLink to={paths.product} params={{ id: quote.product_id }}>
            {productTitle(quote)}
          </TextLink>
        ),
    },
    { term: 'Kind', value: quote.product_id === null && productKind(quote) },
    { term: 'Material', value: `${quote.material}, ${quote.subcategory}` },
    { term: 'Volume', value: `${formatNumber(quote.volume)} tons` },
    { term: 'Max EPD', value: quote.max_epd !== null && `${formatNumber(quote.max_epd)} kg CO₂e/kg, A1–A3` },
    {
      term: 'Max price per kg',
      value: quote.max_price_per_kg !== null && `${formatPrice(quote.max_price_per_kg)} ${quote.max_price_currency}/kg`,
    },
    {
      term: 'Delivery',
      value: [deliveryWord(quote), quote.delivery_to_site && quote.delivery_address].filter(Boolean).join('\n'),
    },
    {
      term: 'Latest delivery date',
      value: quote.latest_delivery_date && <LocalDay day={quote.latest_delivery_date} />,
    },
    { term: 'Preferred supplier', value: quote.preferred_supplier },
    {
      term: 'Customer',
      value: [customer.company_name, customer.contact_person, customer.phone].filter(Boolean).join('\n'),
    },
    { term: 'Customer notes', value: quote.notes },
    { term: 'Admin notes', value: quote.admin_notes },
    { term: 'Documents', value: quote.documents.length > 0 && <DocumentLinks documents={quote.documents} /> },
  ]
}
