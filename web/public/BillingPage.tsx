import { Title } from '@mantine/core'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/components/ButtonLink.tsx'
import { PageHeader } from '#web/components/PageHeader.tsx'
import classes from './BillingPage.module.css'

export function BillingPage() {
  return (
    <>
      <PageHeader title="Billing" />
      <div className={classes.frame}>
        <section className={classes.notice} aria-labelledby="soon">
          <InvoiceIllustration />
          <div>
            <Title order={2} id="soon">
              Coming Soon
            </Title>
            <p>Billing functions and history become available on subscription.</p>
          </div>
        </section>
        <dl className={classes.facts}>
          <div>
            <dt>During the test period</dt>
            <dd>Free for buyers</dd>
          </div>
          <div>
            <dt>After it</dt>
            <dd>A fixed monthly subscription</dd>
          </div>
          <div>
            <dt>For suppliers</dt>
            <dd>Free of charge</dd>
          </div>
        </dl>
      </div>
      <p className="only-above-16 muted">
        You pay your supplier directly for what you buy. These payments never appear here.{' '}
        <TextLink to={paths.terms} hash="fees" inherit>
          Fees in the terms
        </TextLink>
      </p>
    </>
  )
}

/** A blank invoice with the seal of the marketplace. */
function InvoiceIllustration() {
  return (
    <svg width="168" height="192" viewBox="0 0 168 192" fill="none" strokeWidth="2" strokeLinejoin="round" aria-hidden>
      <path
        d="M36 12h96v160l-12-8-12 8-12-8-12 8-12-8-12 8-12-8-12 8Z"
        fill="var(--sunken)"
        stroke="var(--line-strong)"
      />
      <path
        d="M24 20h96v160l-12-8-12 8-12-8-12 8-12-8-12 8-12-8-12 8Z"
        fill="var(--card)"
        stroke="var(--control-line)"
      />
      <path d="M40 44h28" stroke="var(--accent-line)" strokeWidth="4" strokeLinecap="round" />
      <path
        d="M40 68h36M40 84h44M40 100h30M94 68h10M94 84h10M94 100h10"
        stroke="var(--line-strong)"
        strokeLinecap="round"
        strokeDasharray="5 5"
      />
      <path d="M40 118h64" stroke="var(--line-strong)" />
      <path d="M80 136h24" stroke="var(--copper)" strokeWidth="4" strokeLinecap="round" />
      <circle cx="124" cy="52" r="24" fill="var(--accent-tint)" stroke="var(--accent-line)" />
      <path d="M124 38v14l9 7" stroke="var(--accent-line)" strokeLinecap="round" />
    </svg>
  )
}
