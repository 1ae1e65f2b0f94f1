import type { ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useDenial } from '#web/access.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/components/ButtonLink.tsx'
import { requestOf, viewOf, type Wanted } from './found-supplier.ts'

type FoundActionsProps = Pick<ButtonProps, 'size'> & {
  found: Parameters<typeof requestOf>[0] & { company_name: string }
  wanted?: Wanted | undefined
  /** The control that puts the product on the request list. */
  toggle?: ReactNode
}

/** The next steps from a supplier or a product that was found. */
export function FoundActions({ found, wanted, toggle, ...size }: FoundActionsProps) {
  const denial = useDenial('createQuote')
  return (
    <>
      <ButtonLink
        {...size}
        to={paths.newQuote}
        disabledReason={denial}
        search={requestOf(found, wanted)}
        variant="light"
        aria-label={`Request Quote from ${found.company_name}`}
      >
        Request Quote
      </ButtonLink>
      {toggle}
      <ButtonLink {...size} {...viewOf(found)} variant="default" aria-label={`View ${found.company_name}`}>
        View
      </ButtonLink>
    </>
  )
}
