/** What stands in place of a function's body; without a statement of its own, whoever calls it after all is told. */
export type LeftOut = Record<string, string | null>

export type SlimmedLibrary = {
  /** The one that was looked through: any other does not build until somebody has looked again. */
  version: string
  /** What would do nothing, and say nothing, without the functions left out: a file of the shop that names one does not build. */
  refused?: readonly string[]
  /** By their place in the package. */
  files: Record<string, LeftOut>
}

const nothingToDo = 'return () => {}'

/**
 * Functions of the libraries that no page of the shop reaches, and that a bundler cannot see to be unreachable: they are methods
 * and options of one large object.
 */
export const unusedParts: Record<string, SlimmedLibrary> = {
  'react-dom': {
    version: '19.3.1',
    files: {
      // No page draws React's <ViewTransition>, <SuspenseList> or <Activity>, or an element of its own.
      'cjs/react-dom-client.production.js': {
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
        // Nothing waits in a <Suspense>, so nothing is hidden and shown again; `use` and lazy components are not used either.
        updateSuspenseComponent: null,
        updateDehydratedSuspenseComponent: null,
        updateOffscreenComponent: null,
        hideOrUnhideAllChildrenOnFiber: null,
        recursivelyTraverseReappearLayoutEffects: null,
        recursivelyTraverseDisappearLayoutEffects: null,
        recursivelyTraverseReconnectPassiveEffects: null,
        recursivelyTraverseDisconnectPassiveEffects: null,
        recursivelyTraverseAtomicPassiveEffects: null,
        trackUsedThenable: null,
        // Forms have addresses, not functions, as their actions.
        mountActionState: null,
        updateActionStateImpl: null,
        dispatchActionState: null,
        runActionStateAction: null,
        ensureFormComponentIsStateful: null,
        // Nothing is compiled with React's compiler.
        useMemoCache: null,
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
    },
  },
  react: {
    version: '19.3.1',
    files: {
      // React.Children.
      'cjs/react.production.js': { mapIntoArray: null },
    },
  },
  'react-router': {
    version: '8.5.1',
    files: {
      // No page uses fetchers, route actions, middleware, instrumentation, or routes that are found later.
      'dist/production/lib/router/router.js': {
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
      'dist/production/lib/router/instrumentation.js': {
        getRouteInstrumentationUpdates: null,
        instrumentClientSideRouter: null,
      },
      // The root route has an error page of its own, and nothing is drawn by server components.
      'dist/production/lib/hooks.js': { DefaultErrorComponent: null, RSCErrorHandler: null },
      // The page hands its state to the router itself.
      'dist/production/lib/dom/lib.js': { deserializeErrors: null },
    },
  },
  '@reduxjs/toolkit': {
    version: '2.14.0',
    refused: [
      'onCacheEntryAdded',
      'onQueryStarted',
      'pollingInterval',
      'refetchOnFocus',
      'refetchOnReconnect',
      'setupListeners',
      'skipPollingIfUnfocused',
    ],
    files: {
      // No endpoint polls, refetches on focus, pages infinitely, or follows the life of a cache entry.
      'dist/query/rtk-query.modern.mjs': {
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
      'dist/query/react/rtk-query-react.modern.mjs': {
        buildInfiniteQueryHooks: null,
        infiniteQueryStatePreSelector: null,
        useLazyQuerySubscription: null,
        useLazyQuery: null,
        usePrefetch: null,
      },
      'dist/redux-toolkit.modern.mjs': { handleThunkCaseReducerDefinition: null },
    },
  },
  immer: {
    version: '11.2.10',
    files: {
      // Only what is left out above asks for patches.
      'dist/immer.mjs': { enablePatches: '' },
    },
  },
  'react-hook-form': {
    version: '7.92.0',
    files: {
      // Every form brings a resolver, and none has arrays of fields.
      'dist/index.esm.mjs': {
        validateField: null,
        executeBuiltInValidation: null,
        _setFieldArray: null,
        trigger: null,
        unregister: null,
        resetField: null,
        setFocus: null,
      },
    },
  },
}
