import { Component, type ErrorInfo, type ReactNode } from 'react';

export interface CaughtError {
  readonly error: unknown;
  /** React's component stack; empty until React reports it. */
  readonly componentStack: string;
}

export interface ErrorBoundaryProps {
  readonly children: ReactNode;
  readonly fallback: (broken: CaughtError) => ReactNode;
  /** Key of the page; a change resets the boundary. */
  readonly page: string;
}

interface State {
  readonly broken: CaughtError | null;
  readonly page: string;
}

/** Catches rendering errors so that the user can leave a broken page (ERR-9). The React root logs and reports them. */
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
