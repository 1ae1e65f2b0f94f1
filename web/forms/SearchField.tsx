import { TextInput, type TextInputProps } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import IconSearch from '@iconify-json/tabler/search'
import { useState } from 'react'

type SearchFieldProps = Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'leftSection'> & {
  /** The current search text, from the URL. */
  value: string
  onSearch: (text: string) => void
}

/** The delay after the last key, in milliseconds (specification 001, section 9). */
export const searchDebounce = 300

/** The maximum length that the server accepts for a search. */
const longestSearch = 200

/** Searches when the typing pauses. */
export function SearchField({ value, onSearch, ...input }: SearchFieldProps) {
  const [shownText, setShownText] = useState(value)
  const [appliedValue, setAppliedValue] = useState(value)
  const [sent, setSent] = useState(value)
  const send = useDebouncedCallback((text: string) => {
    setSent(text)
    onSearch(text)
  }, searchDebounce)

  // The value was changed from outside, by "Clear filters" or the back button. It never follows the field's own pending text.
  if (value !== appliedValue) {
    setAppliedValue(value)
    if (value !== sent) {
      setShownText(value)
      setSent(value)
    }
  }
  return (
    <TextInput
      maxLength={longestSearch}
      {...input}
      type="search"
      autoComplete="off"
      leftSection={<IconSearch size={16} aria-hidden />}
      value={shownText}
      onChange={(event) => {
        setShownText(event.currentTarget.value)
        send(event.currentTarget.value.trim())
      }}
    />
  )
}
