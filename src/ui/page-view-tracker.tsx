import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useServices } from './services.tsx';

/** Reports path and query of each page view once (RTE-6); a change of the hash alone is no page view. */
export const PageViewTracker = observer(function PageViewTracker() {
  const { consent, pageViewed } = useServices();
  const { pathname, search } = useLocation();
  const reported = useRef('');
  const { given } = consent;

  useEffect(() => {
    if (!given) {
      reported.current = '';
      return;
    }
    const url = pathname + search;
    if (reported.current === url) return;
    reported.current = url;
    pageViewed({ path: pathname, query: search });
  }, [given, pathname, search, pageViewed]);

  return null;
});
