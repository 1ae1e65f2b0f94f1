import { formatTons } from '#domain/quantities.ts'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { deliveryLabel } from '#domain/quote-texts.ts'
import { paths } from '#web/paths.ts'
import { platformQuery } from '#web/platform.ts'
import { ButtonLink, TextLink } from '#web/components/ButtonLink.tsx'
import { CopyableId } from '#web/components/CopyableId.tsx'
import { DescriptionList } from '#web/components/DescriptionList.tsx'
import { EmptyState } from '#web/components/EmptyState.tsx'
import { NotFoundIllustration } from '#web/drawings/empty-illustrations.tsx'
import { PageHeader } from '#web/components/PageHeader.tsx'
import { formatDay } from '#web/components/local-day.ts'
import { Panel } from '#web/components/Panel.tsx'
import classes from './ConfirmationPage.module.css'
import { deliveryLine, readConfirmation } from './request-state.ts'

const adminReview = {
  title: 'Admin Review',
  text: 'An administrator checks your request, usually within 24 hours.',
}
const sentOn = [
  { title: 'Supplier Notification', text: 'The suppliers who fit your request are notified.' },
  { title: 'Receive Offers', text: 'You compare their prices and carbon values, and accept one offer.' },
]

export function ConfirmationPage() {
  const told = useLocation({ select: ({ state }) => readConfirmation(state) })
  const { data: platform } = useQuery(platformQuery)
  if (told === null)
    return (
      <EmptyState
        level={1}
        image={<NotFoundIllustration />}
        title="Quote not found"
        text="There is no request to confirm here. Your requests are on the quotes page."
        action={<ButtonLink to={paths.newQuote}>Create a new quote</ButtonLink>}
      />
    )
  const steps = told.adminApprovalRequired ? [adminReview, ...sentOn] : sentOn
  return (
    <>
      <PageHeader
        title={told.adminApprovalRequired ? 'Quote Request Submitted!' : 'Quote Request Created!'}
        subTitle={
          told.adminApprovalRequired
            ? 'It goes to the suppliers as soon as an administrator has checked it.'
            : 'It is on its way to the suppliers.'
        }
        actions={
          <>
            <ButtonLink to={paths.formerNewQuote} variant="default">
              Create Another Quote
            </ButtonLink>
            <ButtonLink to={paths.dashboard}>Go to Dashboard</ButtonLink>
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
                  <CopyableId value={told.quoteNumber} what="quote number">
                    <TextLink to={paths.quote} params={{ id: told.id }}>
                      {told.quoteNumber}
                    </TextLink>
                  </CopyableId>
                ),
              },
              { term: 'Material', value: told.material },
              { term: 'Profile', value: told.profile },
              { term: 'Volume', value: formatTons(told.volume) },
              { term: 'Preferred supplier', value: told.supplier },
              {
                term: 'Delivery address',
                value: told.deliveryAddress
                  ? deliveryLine(told.deliveryAddress)
                  : deliveryLabel({ delivery_to_site: false }),
              },
              { term: 'Latest delivery date', value: told.deliveryDate && formatDay(told.deliveryDate, 'long') },
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
        <p className={classes.contact}>
          Questions? Write to <Anchor href={`mailto:${platform.contact_email}`}>{platform.contact_email}</Anchor> and
          name the quote number.
        </p>
      )}
    </>
  )
}
