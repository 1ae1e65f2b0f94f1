import { NothingYetDrawing } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import classes from './TermsPage.module.css'

export function TermsPage() {
  return (
    <>
      <PageHeader title="Terms" />
      <div className={classes.sections}>
        <Panel title="Privacy">
          <div className={classes.text}>
            <p>
              We hold what you tell us of your company, how you sign in, and what you do here: requests, answers,
              products, documents and calculations. Suppliers who receive a request see who asks; buyers see who offers.
            </p>
            <p>
              In your settings you can download everything we hold on you, and close your account, at any time. Your
              name, company, address, phone and email are then erased, with your products, compliance documents and
              every way to sign in. Orders under way have to be delivered or cancelled first.
            </p>
            <p>
              Quotes and the files on them stay for the other party, as those of a “Deleted account”. A record of what
              was done when, and from which network address, stays as evidence of what was agreed; it names nobody.
            </p>
          </div>
        </Panel>
        <Panel>
          <EmptyState
            drawing={<NothingYetDrawing />}
            title="Not available yet"
            text="The terms of use, in 15 sections."
          />
        </Panel>
      </div>
    </>
  )
}
