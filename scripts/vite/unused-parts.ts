/** What stands in place of a function's body; without a statement of its own, whoever calls it after all is told. */
export type LeftOut = Record<string, string | null>

const nothingToDo = 'return () => {}'

/**
 * Functions of the libraries that no page of the shop reaches, and that a bundler cannot see to be unreachable: they are methods
 * and options of one large object. By the end of the file's name.
 */
export const unusedParts: Record<string, LeftOut> = {
  // No page draws React's <ViewTransition>, <SuspenseList> or <Activity>, or an element of its own.
  '/react-dom/cjs/react-dom-client.production.js': {
    applyViewTransitionName: null,
    applyViewTransitionToHostInstancesRecursive: null,
    commitAppearingPairViewTransitions: '',
    commitDeletedPairViewTransitions: '',
    commitEnterViewTransitions: '',
    commitExitViewTransitions: '',
    commitNestedViewTransitions: '',
    createMeasurement: null,
    createViewTransitionInstance: null,
    measureNestedViewTransitions: '',
    measureViewTransitionHostInstancesRecursive: null,
    restoreEnterOrExitViewTransitions: '',
    restoreNestedViewTransitions: '',
    restorePairedViewTransitions: '',
    restoreViewTransitionName: null,
    restoreViewTransitionOnHostInstances: '',
    startViewTransition: null,
    // Components' names for error reports, which are one letter long in a build.
    getStackByFiberInDevAndProd: "return ''",
    // The page names the files it needs itself.
    preconnectAs: null,
    preinitModuleScript: null,
    preinitScript: null,
    preinitStyle: null,
    preload: null,
    preloadModule: null,
    updateActivityComponent: null,
    updateSuspenseListComponent: null,
    cutOffTailIfNeeded: null,
    setPropOnCustomElement: null,
  },
  // React.Children.
  '/react/cjs/react.production.js': { mapIntoArray: null },
  // No page uses fetchers, route actions, middleware, instrumentation, or routes that are found later.
  '/react-router/dist/production/lib/router/router.js': {
    fetch: null,
    handleAction: null,
    handleFetcherAction: null,
    handleFetcherLoader: null,
    normalizeNavigateOptions:
      "if (opts && isSubmissionNavigation(opts)) throw Error('Left out: form submissions'); return { path }",
    getSubmissionFromNavigation: 'return undefined',
    getSubmittingNavigation: null,
    getSubmittingFetcher: null,
    discoverRoutes: null,
    cancelDiscoveryNavigation: null,
    patchRoutesImpl: null,
    runClientMiddlewarePipeline: null,
  },
  '/react-router/dist/production/lib/router/instrumentation.js': {
    getRouteInstrumentationUpdates: null,
    instrumentClientSideRouter: null,
  },
  // The root route has an error page of its own, and nothing is drawn by server components.
  '/react-router/dist/production/lib/hooks.js': { DefaultErrorComponent: null, RSCErrorHandler: null },
  // The page hands its state to the router itself.
  '/react-router/dist/production/lib/dom/lib.js': { deserializeErrors: null },
  // No endpoint polls, refetches on focus, pages infinitely, or follows the life of a cache entry.
  '/@reduxjs/toolkit/dist/query/rtk-query.modern.mjs': {
    buildPollingHandler: nothingToDo,
    buildWindowEventHandler: nothingToDo,
    buildCacheLifecycleHandler: nothingToDo,
    buildQueryLifecycleHandler: nothingToDo,
    // A copy of the subscriptions in the store, for the developer tools alone.
    buildSubscriptionPatches: 'return []',
    buildInfiniteQuerySelector: null,
    patchQueryData: null,
    updateQueryData: null,
    upsertQueryData: null,
    prefetch: null,
    getNextPageParam: null,
    getPreviousPageParam: null,
  },
  '/@reduxjs/toolkit/dist/query/react/rtk-query-react.modern.mjs': {
    buildInfiniteQueryHooks: null,
    infiniteQueryStatePreSelector: null,
    useLazyQuerySubscription: null,
    useLazyQuery: null,
    usePrefetch: null,
  },
  '/@reduxjs/toolkit/dist/redux-toolkit.modern.mjs': { handleThunkCaseReducerDefinition: null },
  // Only what is left out above asks for patches.
  '/immer/dist/immer.mjs': { enablePatches: '' },
  // Every form brings a resolver, and none has arrays of fields.
  '/react-hook-form/dist/index.esm.mjs': {
    validateField: null,
    executeBuiltInValidation: null,
    _setFieldArray: null,
    trigger: null,
    unregister: null,
    resetField: null,
    setFocus: null,
  },
}
