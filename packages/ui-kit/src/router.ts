/** The only door to the router. A remote's pages use paths of the whole site. */

export {
  Link,
  MemoryRouter,
  matchPath,
  Navigate,
  NavLink,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { BrowserRouter } from './browser-router.js';
export { openLayer } from './layers.js';
