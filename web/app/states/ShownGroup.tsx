import { useEffect, useId, useState } from 'react'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import type { Group, State } from './group.js'
import { stateStore } from './state-store.js'
import classes from './states.module.css'

/** A group, by whose name its pictures are kept. */
export const ShownGroup = ({ group: { name, states, ...looks } }: { group: Group }) => {
  const id = useId()
  return (
    <section className={classes.group} aria-labelledby={id} data-group={name}>
      <h2 id={id}>{name}</h2>
      <div className={classes.states} data-wide={looks.wide}>
        {states.map((state) => (
          <ShownState key={state.name} state={state} {...looks} />
        ))}
      </div>
    </section>
  )
}

/** What one state is shown with is its own: likes, drafts, notices; and where it is: links lead to a page that only thinks it is elsewhere. */
const ShownState = ({ state: { name, given, show, then, at }, height, paper }: Pick<Group, 'height' | 'paper'> & { state: State }) => {
  const [store] = useState(() => stateStore(given))
  const [router] = useState(() => createMemoryRouter([{ path: '*', handle: at, element: show }], { initialEntries: [at?.path ?? '/'] }))
  useEffect(() => then?.forEach((action) => store.dispatch(action)), [store, then])
  return (
    <figure className={classes.state}>
      <figcaption>{name}</figcaption>
      <div className={height ? classes.over : paper && classes.paper} style={{ height }}>
        <Provider store={store}>
          <RouterProvider router={router} />
        </Provider>
      </div>
    </figure>
  )
}
