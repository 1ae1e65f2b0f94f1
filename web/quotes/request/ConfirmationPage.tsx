import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { notStated } from '#domain/quotes/position-texts.ts'
import { formatTons } from '#domain/values/quantities.ts'
import { deliveryLabel } from '#domain/quotes/quote-texts.ts'
import { useDenial } from '#web/access.ts'
import { paths } from '#web/paths.ts'
import { platformQuery } from '#web/platform.ts'
import { ButtonLink, TextLink } from '#web/components/ButtonLink.tsx'
import { CopyableId } from '#web/lists/CopyableId.tsx'
import { DescriptionList } from '#web/components/DescriptionList.tsx'
import { EmptyState } from '#web/components/EmptyState.tsx'
import { NotFoundIllustration } from '#web/drawings/empty-illustrations.tsx'
import { PageHeader } from '#web/components/PageHeader.tsx'
import { formatDayAndWeek } from '#web/materials/day-and-week.ts'
import { Panel } from '#web/components/Panel.tsx'
import { AskedPositions, formatMaxEpd } from './AskedPositions.tsx'
import classes from './ConfirmationPage.module.css'
import { ChosenDeliveryAddress } from './DeliveryAddressSelect.tsx'
import { deliveryLine, readConfirmation, type SentRequest } from './request-state.ts'

const adminReview = {
  title: 'Admin Review',
  text: 'An administrator checks your request, usually within 24 hours.',
}
const sentOn = [
  { title: 'Supplier Notification', text: 'The suppliers who fit your request are notified.' },
  { title: 'Receive Offers', text: 'You compare their prices and carbon values, and accept one offer.' },
]

export function ConfirmationPage() {
  const confirmation = useLocation({ select: ({ state }) => readConfirmation(state) })
  const denial = useDenial('createQuote')
  const { data: platform } = useQuery(platformQuery)
  if (confirmation === null)
    return (
      <EmptyState
        level={1}
        image={<NotFoundIllustration />}
        title="Quote not found"
        text="There is no request to confirm here. Your requests are on the quotes page."
        action={
          <ButtonLink to={paths.newQuote} disabledReason={denial}>
            Create a new quote
          </ButtonLink>
        }
      />
    )
  const asked = confirmation.positions.length > 1 ? severalPositions(confirmation) : onlyPosition(confirmation)
  const steps = confirmation.adminApprovalRequired ? [adminReview, ...sentOn] : sentOn
  return (
    <>
      <PageHeader
        title={confirmation.adminApprovalRequired ? 'Quote Request Submitted!' : 'Quote Request Created!'}
        subTitle={
          confirmation.adminApprovalRequired
            ? 'It goes to the suppliers as soon as an administrator has checked it.'
            : 'It is on its way to the suppliers.'
        }
        actions={
          <>
            <ButtonLink to={paths.formerNewQuote} variant="default" disabledReason={denial}>
              Create Another Quote
            </ButtonLink>
            <ButtonLink to={paths.dashboard} variant="default">
              Go to Dashboard
            </ButtonLink>
            <ButtonLink to={paths.quote} params={{ id: confirmation.id }}>
              Open the request
            </ButtonLink>
          </>
        }
      />
      <div className={classes.columns}>
        <Panel title="Your request">
          <DescriptionList
            items={[
              {
                term: 'Quote Number',
                value: (
                  <CopyableId value={confirmation.quoteNumber} what="quote number">
                    <TextLink to={paths.quote} params={{ id: confirmation.id }}>
                      {confirmation.quoteNumber}
                    </TextLink>
                  </CopyableId>
                ),
              },
              ...asked,
              { term: 'Preferred supplier', value: confirmation.supplier },
              { term: 'Suppliers to ask', value: confirmation.suppliersToAsk.join('\n') || null },
              {
                term: 'Delivery address',
                value: confirmation.deliveryAddressId ? (
                  <ChosenDeliveryAddress id={confirmation.deliveryAddressId} />
                ) : confirmation.deliveryAddress ? (
                  deliveryLine(confirmation.deliveryAddress)
                ) : (
                  deliveryLabel({ delivery_to_site: false })
                ),
              },
              {
                term: 'Latest delivery date',
                value: confirmation.deliveryDate && formatDayAndWeek(confirmation.deliveryDate, 'long'),
              },
              { term: 'Notes', value: confirmation.notes },
              { term: 'Documents', value: confirmation.documents.join('\n') || null },
            ]}
          />
        </Panel>
        <Panel title="What happens next?">
          <ol className={classes.steps}>
            {steps.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </Panel>
      </div>
      {platform && (
        <p className="only-above-16 muted">
          Questions? Write to <Anchor href={`mailto:${platform.contact_email}`}>{platform.contact_email}</Anchor> and
          name the quote number.
        </p>
      )}
    </>
  )
}

function onlyPosition({ material, profile, volume, positions: [position] }: SentRequest) {
  return [
    { term: 'Material', value: material ?? notStated },
    { term: 'Profile', value: profile ?? notStated },
    { term: position?.is_described ? 'Product details' : 'Product', value: position?.name },
    { term: 'Size, grade and pieces', value: position?.spec || null },
    { term: 'Note on this position', value: position?.note },
    { term: 'Volume', value: formatTons(volume) },
    { term: 'Max EPD', value: position && position.max_epd !== null && formatMaxEpd(position.max_epd) },
    { term: 'Max price per kg', value: position?.max_price },
  ]
}

const severalPositions = ({ volume, positions }: SentRequest) => [
  { term: 'Positions', value: <AskedPositions positions={positions} /> },
  { term: 'Volume', value: formatTons(volume) },
]
