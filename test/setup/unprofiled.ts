import React from 'react'

/*
 * What React keeps for whoever profiles a page or looks at it with the tools of a browser: how long each component took and with which values, as
 * marks that Node never forgets, and the stack at which each element was made. Nobody looks here. It warns as ever.
 */
Object.assign(console, { timeStamp: undefined, createTask: undefined })

/** React itself goes without stacks when there were many in a second. */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<string, object>
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined })
