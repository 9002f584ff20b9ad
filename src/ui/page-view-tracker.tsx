import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useServices } from './services.tsx';

/** RTE-6: tells path and query of each page that is shown, once; a change of the hash alone shows no other page. */
export const PageViewTracker = observer(function PageViews() {
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
