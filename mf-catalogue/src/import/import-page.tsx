/** Export of a brand's menu as a file, and import with a check before it is applied. */
import { OfficePage, PageHeader } from '@skatert/ui-kit/office/page';
import { EmptyState } from '@skatert/ui-kit/state';
import { useSearchParams } from '@skatert/web-kit/router';
import { Store } from 'lucide-react';
import { useEffect, useState } from 'react';
import { MenuBrandFilter, useMenuBrands } from '../brands/menu-brand-filter.js';
import { Refused } from '../brands/refused.js';
import { useContextBrand, useContextBrandId } from '../brands/use-context-brand.js';
import { CheckedImport } from './checked-import.js';
import { ColumnsStep } from './columns-step.js';
import { ExportPanel } from './export-panel.js';
import styles from './import.module.css';
import { UploadPanel } from './upload-panel.js';

export default function ImportPage() {
  const brands = useMenuBrands();
  const [params, setParams] = useSearchParams();
  const asked = params.get('brand');
  const contextId = useContextBrandId();
  const defaultId = contextId !== undefined && brands.has(contextId) ? contextId : [...brands.keys()][0];
  const brandId = asked === null ? defaultId : [...brands.keys()].find((id) => String(id) === asked);
  const choose: Choose = (brand, id = null, options = {}) =>
    setParams({ brand: String(brand), ...(id !== null && { import: String(id) }) }, options);
  const [isPreparing, setPreparing] = useState(false);
  useContextBrand({
    shown: brandId,
    named: asked !== null,
    show: (id) => choose(id, null, { replace: true }),
    paused: isPreparing,
  });
  return (
    <OfficePage>
      <PageHeader title="Импорт и экспорт" />
      {brands.size === 0 ? (
        <EmptyState Icon={Store} text="Нет брендов, меню которых вы можете менять" />
      ) : (
        <MenuBrandFilter brands={brands} chosen={brandId} onChoose={choose} />
      )}
      {brandId !== undefined && (
        <Transfer
          key={brandId}
          brandId={brandId}
          importId={Number(params.get('import')) || null}
          choose={choose}
          onPrepare={setPreparing}
        />
      )}
      {brands.size > 0 && brandId === undefined && <Refused />}
    </OfficePage>
  );
}

/** Writes the brand and the checked import to the URL. */
type Choose = (brandId: number, importId?: number | null, options?: { replace?: boolean }) => void;

interface TransferProps {
  brandId: number;
  /** Null: no file was checked yet. */
  importId: number | null;
  choose: Choose;
  /** Called with true while the columns of a file are chosen, which is in memory only. */
  onPrepare: (isPreparing: boolean) => void;
}

function Transfer({ brandId, importId, choose, onPrepare }: TransferProps) {
  const [file, setFile] = useState<File | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  useEffect(() => {
    onPrepare(isChoosing);
    return () => onPrepare(false);
  }, [isChoosing, onPrepare]);
  const leave = (id: number | null = null) => {
    setChoosing(false);
    choose(brandId, id);
  };
  const chooseColumns = (unread: File) => {
    setFile(unread);
    setChoosing(true);
  };
  if (isChoosing && file)
    return <ColumnsStep brandId={brandId} file={file} onChecked={leave} onClose={() => leave()} />;
  if (importId !== null)
    return (
      <CheckedImport
        key={importId}
        id={importId}
        onChooseColumns={file ? () => setChoosing(true) : undefined}
        onClose={() => leave()}
      />
    );
  return (
    <div className={styles.panels}>
      <ExportPanel brandId={brandId} />
      <UploadPanel
        brandId={brandId}
        onChecked={(id, checked) => {
          setFile(checked);
          leave(id);
        }}
        onUnknownColumns={chooseColumns}
      />
    </div>
  );
}
