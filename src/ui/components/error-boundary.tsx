import { Component, type ErrorInfo, type ReactNode } from 'react';

export interface CaughtError {
  readonly error: unknown;
  /** Where in the tree of views, as React tells it; empty until it does. */
  readonly componentStack: string;
}

export interface ErrorBoundaryProps {
  readonly children: ReactNode;
  readonly fallback: (broken: CaughtError) => ReactNode;
  /** Of the page that is shown: with another one, what broke is left behind. */
  readonly page: string;
}

interface State {
  readonly broken: CaughtError | null;
  readonly page: string;
}

/** ERR-9: a person can leave a broken page. Whoever makes the root of the views logs and tells what broke. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { broken: null, page: this.props.page };

  static getDerivedStateFromError(error: unknown): Pick<State, 'broken'> {
    return { broken: { error, componentStack: '' } };
  }

  static getDerivedStateFromProps({ page }: ErrorBoundaryProps, state: State): State | null {
    return page === state.page ? null : { broken: null, page };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    this.setState({ broken: { error, componentStack: componentStack ?? '' } });
  }

  override render(): ReactNode {
    const { broken } = this.state;
    return broken === null ? this.props.children : this.props.fallback(broken);
  }
}
