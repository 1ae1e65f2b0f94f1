import { Button } from '@mantine/core'
import { formatCnCode, isWholeCnCode, noSuggestedCodeText } from '#domain/products/cbam/cn-codes.ts'
import classes from './PossibleCodes.module.css'
import type { OwnCbam } from './queries/cbam.ts'
import { GlossaryLink } from '#web/GlossaryLink.tsx'

type PossibleCodesProps = {
  codes: OwnCbam['codes']
  productProfile: string
  /** Called with the chosen code as it is written. */
  onTake: (code: string) => void
}

/** The one possible CN code of a product as a suggestion; several with the condition of each, because the product does not decide. */
export function PossibleCodes({ codes, productProfile, onTake }: PossibleCodesProps) {
  if (codes.length === 0) return null
  const isSuggestion = codes.length === 1 && codes[0]?.when === ''
  return (
    <div className={classes.codes} data-one={isSuggestion || undefined}>
      <p>
        {isSuggestion ? `Usual for ${productProfile}:` : noSuggestedCodeText}{' '}
        <GlossaryLink term="cn-code">What is a CN code?</GlossaryLink>
      </p>
      <ul>
        {codes.map(({ code, when }) => (
          <li key={`${code} ${when}`}>
            {isWholeCnCode(code) ? (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`Use CN code ${[formatCnCode(code), when].filter(Boolean).join(', ')}`}
                onClick={() => onTake(formatCnCode(code))}
              >
                {formatCnCode(code)}
              </Button>
            ) : (
              <span className={classes.heading}>{formatCnCode(code)}</span>
            )}
            {when !== '' && <span> {when}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
