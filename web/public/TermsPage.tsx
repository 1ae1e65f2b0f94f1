import { Button } from '@mantine/core'
import IconPrinter from '@iconify-json/tabler/printer'
import { LastChanged } from './LastChanged.tsx'
import { LongText } from './LongText.tsx'
import { Operator } from './Operator.tsx'
import { termsDate, termsSections } from './terms-text.ts'

export function TermsPage() {
  return (
    <LongText
      title="Terms of use"
      meta={<LastChanged day={termsDate} />}
      actions={
        <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
          Print
        </Button>
      }
      sections={termsSections}
      after={{ law: <Operator /> }}
    />
  )
}
