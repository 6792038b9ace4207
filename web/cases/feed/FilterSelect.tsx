import { Input } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'

interface Props {
  /** What it chooses, for whom no label is shown. */
  readonly label: string
  readonly className: string | undefined
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value: string
  readonly choose: (value: string) => void
}

/**
 * A choice above a list, which needs no label, help or error around it. With those the library's own draws itself a second time as soon as it is there,
 * and the page, which is just being drawn, with it.
 */
export const FilterSelect = ({ label, className = '', options, value, choose }: Props) => (
  <Input
    component="select"
    size="md"
    pointer
    rightSection={<IconSelector size={20} stroke={1.5} aria-hidden />}
    rightSectionPointerEvents="none"
    aria-label={label}
    className={className}
    value={value}
    onChange={({ currentTarget }) => choose(currentTarget.value)}
  >
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </Input>
)
