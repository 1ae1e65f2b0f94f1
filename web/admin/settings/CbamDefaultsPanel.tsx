import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatLongDay } from '#domain/values/days.ts'
import { formatCount } from '#domain/values/money.ts'
import { useDenial } from '#web/access.ts'
import { errorMessage, fieldMessagesOf } from '#web/api.ts'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { DateAndAge } from '#web/components/DateAndAge.tsx'
import { DescriptionList } from '#web/components/DescriptionList.tsx'
import { ErrorPanel } from '#web/components/ErrorPanel.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import { notifySuccess } from '#web/toasts/toasts.ts'
import { cbamDefaultsQuery, useLoadCbamDefaults, type LoadedCbamDefaults } from './queries/cbam-defaults.ts'

/** The official default values of CBAM: what is loaded, and the upload of another table. */
export function CbamDefaultsPanel() {
  const loaded = useQuery(cbamDefaultsQuery)
  const loading = useLoadCbamDefaults()
  const denial = useDenial('loadCbamDefaults')
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<Error | null>(null)
  const send = (file: File) => {
    setRefused(null)
    loading.mutate(file, {
      onSuccess: ({ count }) => notifySuccess(`${formatCount(count, 'default value')} loaded`),
      onError: setRefused,
    })
  }
  return (
    <Panel title="Default values of CBAM">
      <Stack gap="md">
        <Text>
          Products of suppliers outside the EU show the default value of the official table as long as the supplier has
          given no data. The program has no such values. Load the table as a CSV file in UTF-8 with the columns CN code,
          Country, Value (t CO2e/t), Source and Date; it replaces the one before. A country is its name in English, its
          two letters, or “Other countries”.
        </Text>
        <QueryContent query={loaded} failed="Failed to load what is there" rows={2}>
          {(table) => (table.count === 0 ? <Text>No table is loaded.</Text> : <Loaded table={table} />)}
        </QueryContent>
        {refused && <Refused error={refused} />}
        <div>
          <ActionButton
            variant="default"
            loading={loading.isPending}
            disabledReason={denial}
            onClick={() => input.current?.click()}
          >
            Load a table
          </ActionButton>
          <input
            ref={input}
            type="file"
            accept=".csv,text/csv"
            aria-label="Table of default values"
            hidden
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0]
              if (file) send(file)
              currentTarget.value = ''
            }}
          />
        </div>
      </Stack>
    </Panel>
  )
}

function Loaded({ table: { count, sources, source_count, valid_on, loaded_at } }: { table: LoadedCbamDefaults }) {
  const more = source_count - sources.length
  return (
    <DescriptionList
      items={[
        { term: 'Rows', value: formatCount(count, 'row') },
        { term: 'Source', value: sources.join('; ') + (more > 0 ? `; and ${more} more` : '') },
        { term: 'Newest date', value: valid_on !== null && formatLongDay(valid_on) },
        { term: 'Loaded', value: loaded_at !== null && <DateAndAge at={loaded_at} /> },
      ]}
    />
  )
}

function Refused({ error }: { error: Error }) {
  const cells = Object.entries(fieldMessagesOf(error))
  return (
    <>
      <ErrorPanel message={errorMessage(error, 'Failed to load the table. Please try again.')} />
      {cells.length > 0 && (
        <ul aria-label="Cells that cannot be read">
          {cells.map(([cell, message]) => (
            <li key={cell}>
              {cell === 'file' ? '' : `${cell}: `}
              {message}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
