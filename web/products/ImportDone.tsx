import { Button, Group } from '@mantine/core'
import IconCircleCheck from '@iconify-json/tabler/circle-check'
import type { ReactNode } from 'react'
import type { ImportCounts } from '#domain/products/catalogue-row.ts'
import { formatNumber, formatCount } from '#domain/values/money.ts'
import { ScrollToAnchor } from '#web/components/ScrollToAnchor.tsx'
import { EmptyState } from '#web/components/EmptyState.tsx'
import { Panel } from '#web/components/Panel.tsx'

type ImportDoneProps = { counts: ImportCounts; catalogueLink: ReactNode; onAnother: () => void }

export function ImportDone({ counts, catalogueLink, onAnother }: ImportDoneProps) {
  const work = counts.created + counts.changed
  const parts = [
    [counts.created, 'new'],
    [counts.changed, 'changed'],
    [counts.unchanged, 'unchanged'],
  ] as const
  const outcomes = parts.filter(([count]) => count > 0).map(([count, word]) => `${formatNumber(count)} ${word}`)
  return (
    <ScrollToAnchor>
      <Panel>
        <EmptyState
          image={<IconCircleCheck size={56} stroke={1.25} className="accented" aria-hidden />}
          title={`${formatCount(work, 'product')} imported`}
          text={`${outcomes.join(', ')}.`}
          action={
            <Group gap="xs" justify="center">
              <Button variant="default" onClick={onAnother}>
                Import another file
              </Button>
              {catalogueLink}
            </Group>
          }
        />
      </Panel>
    </ScrollToAnchor>
  )
}
