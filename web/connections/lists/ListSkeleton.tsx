import { Group, Skeleton } from '@mantine/core'
import { Waiting } from '../../shared/ui/Waiting.js'
import type { Which } from '../calls.js'
import classes from '../Network.module.css'

/** The shape of what is coming. */
export const ListSkeleton = ({ which }: { readonly which: Which }) => (
  <Waiting
    className={which === 'requests' ? classes.rows : classes.cards}
    label={which === 'requests' ? 'Loading requests' : 'Loading connections'}
  >
    {[0, 1, 2].map((each) => (
      <div key={each} className={which === 'requests' ? classes.row : classes.card} aria-hidden>
        <Group gap="sm" wrap="nowrap" w="100%">
          <Skeleton height={48} circle />
          <div style={{ flex: 1 }}>
            <Skeleton height={16} width="55%" />
            <Skeleton height={14} width="35%" mt={8} />
          </div>
        </Group>
      </div>
    ))}
  </Waiting>
)
