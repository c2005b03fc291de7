/** The only import of React Router. A remote's pages use absolute paths of the site. */

export {
  BrowserRouter,
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
} from 'react-router-dom';
export { openLayer, trackHistoryEntry } from './layers.js';
export { useSearchParams } from './search-params.js';
